declare module 'page-file-digests' {
    const digests: Record<'studio' | 'site' | 'docs', string>;
    export default digests;
}

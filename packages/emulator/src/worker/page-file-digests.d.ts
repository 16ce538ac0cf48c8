declare module 'page-file-digests' {
    const digests: Record<'studio' | 'site', string>;
    export default digests;
}

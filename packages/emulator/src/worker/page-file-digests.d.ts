/** Base64 SHA-256 of the page files built together with the Worker. */
declare module 'page-file-digests' {
    const digests: Record<'studio' | 'site', string>;
    export default digests;
}

/** SHA-256 of the files of pages that were built together with the Worker, in Base64. */
declare module 'page-file-digests' {
    const digests: Record<'studio' | 'site', string>;
    export default digests;
}

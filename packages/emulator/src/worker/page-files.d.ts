/** Page files as JSON, bundled with the Worker on Cloudflare. */
declare module 'studio.json' {
    const text: string;
    export default text;
}
declare module 'site.json' {
    const text: string;
    export default text;
}

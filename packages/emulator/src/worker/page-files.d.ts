/** Files of pages as JSON, modules of the Worker where it is published. */
declare module 'studio.json' {
    const text: string;
    export default text;
}
declare module 'site.json' {
    const text: string;
    export default text;
}

declare module 'studio.json' {
    const text: string;
    export default text;
}
declare module 'site.json' {
    const text: string;
    export default text;
}

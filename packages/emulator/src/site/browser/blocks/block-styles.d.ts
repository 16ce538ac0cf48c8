declare module 'block-styles' {
    const text: string;
    export default text;
}

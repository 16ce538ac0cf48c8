/** The style sheet of blocks, which the build makes of `block.css`. */
declare module 'block-styles' {
    const text: string;
    export default text;
}

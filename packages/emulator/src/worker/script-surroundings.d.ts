declare module 'script-surroundings' {
    const text: string;
    export default text;
}

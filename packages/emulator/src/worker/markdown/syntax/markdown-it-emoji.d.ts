declare module 'markdown-it-emoji/lib/data/full.mjs' {
    const emojis: Readonly<Record<string, string>>;
    export default emojis;
}

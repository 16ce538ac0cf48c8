/** Browser build: the runtime has no file system. */
declare module 'mammoth/mammoth.browser.js' {
    import mammoth from 'mammoth';

    export default mammoth;
}

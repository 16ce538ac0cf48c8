/** The library as it is built for browsers: the runtime has no files. */
declare module 'mammoth/mammoth.browser.js' {
    import mammoth from 'mammoth';

    export default mammoth;
}

import text from 'block-styles';

let style: CSSStyleSheet | undefined;

/** The style sheet that all blocks of a page share. */
export function styleOf(): CSSStyleSheet {
    if (!style) {
        style = new CSSStyleSheet();
        style.replaceSync(text);
    }
    return style;
}

const createNameSet = (names: string): ReadonlySet<string> => new Set(names.split(' '));

export const VOID_ELEMENTS = createNameSet('area base br col embed hr img input link meta param source track wbr');

export const BLOCK_ELEMENTS = createNameSet(
    'address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu nav ol optgroup p pre search section summary table tbody td tfoot th thead tr ul video audio object embed',
);

const INLINE_ELEMENTS = createNameSet(
    'a abbr acronym area b base basefont bdi bdo big br button canvas cite code data datalist del dfn em font frame i img input ins kbd label link map mark marquee meta meter nobr noframes noscript option output param path picture progress q rect circle g defs line polygon polyline rp rt ruby s samp script select slot small source span strike strong style sub sup svg template textarea time title track tt u use var wbr',
);

/** Inline elements that start HTML at the start of a line: https://spec.commonmark.org/0.31.2/#html-blocks. */
export const LINE_START_ELEMENTS = createNameSet(
    'base basefont frame link noframes option param script style textarea title track',
);

/** Inline elements whose text is separate. */
export const CONTROL_ELEMENTS = createNameSet('button option select textarea');

export const CODE_ELEMENTS = createNameSet('code pre');

export const HIDDEN_ELEMENTS = createNameSet('template datalist head title');

export const EMBEDDING_ELEMENTS = createNameSet('iframe video audio embed object');

/** Other names may be text, such as `List<string>`. */
export function isHtmlElementName(name: string): boolean {
    return BLOCK_ELEMENTS.has(name) || INLINE_ELEMENTS.has(name);
}

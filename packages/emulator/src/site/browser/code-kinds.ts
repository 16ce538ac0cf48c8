const KINDS: Record<string, string> = {
    keyword: 'keyword',
    literal: 'keyword',
    operator: 'keyword',
    selector: 'keyword',
    string: 'string',
    regexp: 'string',
    addition: 'string',
    comment: 'comment',
    quote: 'comment',
    doctag: 'comment',
    number: 'number',
    symbol: 'number',
    variable: 'number',
    title: 'title',
    section: 'title',
    built_in: 'title',
    type: 'title',
    attr: 'name',
    attribute: 'name',
    name: 'name',
    tag: 'name',
    property: 'name',
    deletion: 'name',
    meta: 'comment',
};

/** Maps classes of highlight.js to names of highlights in `styles/code.css`. */
export function findCodeKind(classNames: string): string | undefined {
    const [name = ''] = classNames.replace('hljs-', '').split(' ');
    const [scope = ''] = name.split('-');
    return KINDS[name] ?? KINDS[scope];
}

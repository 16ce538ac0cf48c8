/** Where an address stands. */
export interface Standpoint {
    address: string;
    /** Base of relative addresses, if the page states one. */
    base?: string | undefined;
}

/** Something that can be imported, or a place elsewhere; nothing may lead where it has neither. */
export type Target = { kind: 'page' | 'file'; address: string; fragment: string } | { elsewhere: string | undefined };

/** Finds what an address on a page leads to. */
export type Locate = (href: string, from: Standpoint, use: 'link' | 'picture') => Target;

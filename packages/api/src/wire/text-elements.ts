import type { UrlObject, UrlSource } from './element-parts.js';

/** An image. */
export interface ImageElement {
    type: 'image';
    source: UrlSource;
    /** Width divided by height. */
    aspectRatio: number;
}

/** Styled text. */
export interface TextElement {
    type: 'text';
    children: string | (string | number | TextElement | LinkElement)[];
    style?: 'bold' | 'italic' | 'code' | 'strikethrough';
}

/** Secondary text. */
export interface HintElement {
    type: 'hint';
    children: (string | number | Inline)[];
}

/** A link in text. */
export interface LinkElement {
    type: 'link';
    target: { url: string | UrlObject };
    children: string | (string | number | TextElement)[];
}

/** Elements allowed in running text. */
export type Inline = TextElement | ImageElement | LinkElement;

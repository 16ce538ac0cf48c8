import type {
    ContentDocument,
    DocumentAnnotationBody,
    DocumentBlockCodeLine,
    DocumentBlockColumn,
    DocumentBlockImage,
    DocumentBlockListItem,
    DocumentBlocksTopLevels,
    DocumentBlockStep,
    DocumentBlockTab,
    DocumentExpandableBody,
    DocumentExpandableTitle,
    DocumentImageCaption,
    DocumentInline,
    DocumentTableCell,
    DocumentText,
} from './resources.gen.js';

/** Block of a document, or part of a block. */
export type DocumentBlock =
    | DocumentBlocksTopLevels
    | DocumentBlockCodeLine
    | DocumentBlockColumn
    | DocumentBlockImage
    | DocumentBlockListItem
    | DocumentBlockStep
    | DocumentBlockTab;

/** A document of its own within a node, which is found by its name. */
export type DocumentFragment =
    | DocumentAnnotationBody
    | DocumentExpandableBody
    | DocumentExpandableTitle
    | DocumentImageCaption
    | DocumentTableCell;

/** Any node of a document, and the document itself. */
export type DocumentNode = ContentDocument | DocumentBlock | DocumentFragment | DocumentInline | DocumentText;

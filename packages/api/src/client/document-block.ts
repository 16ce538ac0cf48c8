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
    DocumentBlockUpdate,
    DocumentExpandableBody,
    DocumentExpandableTitle,
    DocumentImageCaption,
    DocumentInline,
    DocumentTableCell,
    DocumentText,
} from './resources.gen.js';

export type DocumentBlock =
    | DocumentBlocksTopLevels
    | DocumentBlockCodeLine
    | DocumentBlockColumn
    | DocumentBlockImage
    | DocumentBlockListItem
    | DocumentBlockStep
    | DocumentBlockTab
    | DocumentBlockUpdate;

/** Document nested in a node, such as an image's caption. */
export type DocumentFragment =
    | DocumentAnnotationBody
    | DocumentExpandableBody
    | DocumentExpandableTitle
    | DocumentImageCaption
    | DocumentTableCell;

export type DocumentNode = ContentDocument | DocumentBlock | DocumentFragment | DocumentInline | DocumentText;

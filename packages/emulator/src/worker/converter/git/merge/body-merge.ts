import type { RootContent } from 'mdast';

import type { PageSegment } from '../../../../markdown/tags/page-segments.js';
import type { IntegrationCodeBlock } from '../../../markdown/index.js';
import type { BlockKeys } from '../block-keys.js';
import type { ConvertedSegment, SegmentConversion } from '../convert-page-segments.js';
import type { PartRange } from './match-segments.js';
import type { MergeBudget } from './merge-budget.js';

export interface CurrentBody {
    /** Links are repository paths. */
    markdown: string;
    tagged: string;
    getHeading: (stated: string | undefined) => string | undefined;
    conversion: SegmentConversion;
    codeBlocks: readonly IntegrationCodeBlock[];
}

export interface TextSegment extends PageSegment {
    text: string;
}

export type CurrentSegment = Pick<TextSegment, 'text' | 'nodes'> & {
    tagged?: Pick<TextSegment, 'text' | 'nodes'> | undefined;
};

export interface FormattedSegment extends ConvertedSegment {
    parts: string[];
}

export type OwnText = Pick<FormattedSegment, 'text' | 'parts' | 'hasTitle'>;

export type CurrentText = Pick<CurrentSegment, 'text' | 'tagged'>;

export interface Piece {
    text: string;
    first?: number | undefined;
    last?: number | undefined;
}

export interface BodyMerge {
    original: string;
    keys: { own: BlockKeys; current: BlockKeys };
    title: string | undefined;
    heading: string | undefined;
    body: CurrentBody;
    budget: MergeBudget;
    formatPart: (nodes: RootContent[]) => string;
    mergeLists: (merge: BodyMerge, lists: SegmentLists) => Promise<string>;
    mergesBlocks: boolean;
    /** Keeps comments between changed blocks. */
    keepsOrder: boolean;
}

export interface SegmentLists {
    start: number;
    end: number;
    segments: readonly FormattedSegment[];
    current: readonly CurrentSegment[];
    definitions: ReadonlyMap<number, CurrentSegment>;
    kept: readonly (PartRange | undefined)[];
}

import type { ContentContext } from '../pages/index.js';
import type { PrintedSpecifications } from './print-specifications.js';
import type { PrintedReusableContents } from './reused-contents.js';

export interface PrintLocation {
    context: ContentContext;
    page: string;
    /** Ids of the enclosing reusable contents. */
    within?: readonly string[];
    reused: PrintedReusableContents;
    specifications: PrintedSpecifications;
}

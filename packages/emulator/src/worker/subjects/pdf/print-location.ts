import type { ContentContext } from '../pages/index.js';
import type { PrintedReusableContents } from './reused-contents.js';

/** Location of printed content. */
export interface PrintLocation {
    context: ContentContext;
    /** Id of the page. */
    page: string;
    /** Ids of the reusable contents that it stands in. */
    within?: readonly string[];
    /** Contents that its page shares with others. */
    reused: PrintedReusableContents;
}

/** What was found of one thing. */
export interface Finding {
    /** What was looked at. */
    name: string;
    /** `note`: it may be meant to be like that. */
    state: 'fine' | 'note' | 'wrong';
    /** What was found. */
    text: string;
    /** How to mend it. Default: there is nothing to mend. */
    hint?: string;
}

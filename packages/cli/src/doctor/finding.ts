/** Result of examining one thing. */
export interface DoctorFinding {
    /** The examined thing. */
    name: string;
    /** `note`: it may be meant to be like that. */
    state: 'fine' | 'note' | 'wrong';
    /** Result in words. */
    text: string;
    /** How to mend it. Default: there is nothing to mend. */
    hint?: string;
}

/** Result of one check. */
export interface DoctorFinding {
    /** Name of the check. */
    name: string;
    /** `note`: it may be meant to be like that. */
    state: 'fine' | 'note' | 'wrong';
    /** Result in words. */
    text: string;
    /** Advice to fix the problem. Default: none. */
    hint?: string;
}

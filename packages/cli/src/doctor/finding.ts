export interface DoctorFinding {
    name: string;
    /** `note`: possibly intended. */
    state: 'fine' | 'note' | 'wrong';
    text: string;
    /** How to fix the problem. Default: none. */
    hint?: string;
}

export interface DoctorFinding {
    name: string;
    state: 'fine' | 'note' | 'wrong';
    text: string;
    hint?: string;
}

import type { ControlHandlers } from '../mount-control.js';

export const faultHandlers = {
    faults: ({ faults }) => faults.list(),
    setFaults({ faults }, { body }) {
        faults.set(body);
        return faults.list();
    },
} satisfies Partial<ControlHandlers>;

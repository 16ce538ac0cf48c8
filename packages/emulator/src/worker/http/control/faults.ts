import type { ControlHandlers } from '../mount-control.js';

export const faultHandlers = {
    faults: ({ dispatcher: { faults } }) => faults.list(),
    setFaults({ dispatcher: { faults } }, { body }) {
        faults.set(body);
        return faults.list();
    },
} satisfies Partial<ControlHandlers>;

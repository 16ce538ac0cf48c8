import type { ControlHandlers } from '../mount-control.js';

export const faultHandlers = {
    faults: ({ service }) => service.dispatcher.faults.list(),
    setFaults({ service, body }) {
        service.dispatcher.faults.set(body);
        return service.dispatcher.faults.list();
    },
} satisfies Partial<ControlHandlers>;

import type { Database } from '../storage/database.js';
import { readSetting, writeSetting } from '../storage/settings.js';

/** The service's own time. */
export interface Clock {
    now: () => Date;
    /** Puts the time forward by so many milliseconds, also for the runtime's next start. */
    advance: (ms: number) => void;
    /** Converts a time of the service to the machine's clock, in milliseconds since 1970. */
    toMachineTime: (time: number) => number;
}

/** A clock that goes like the machine's, ahead of it by what it was ever advanced. */
export function createClock(db: Database): Clock {
    let ahead = Number(readSetting(db, 'clockAhead') ?? 0);
    return {
        now: () => new Date(Date.now() + ahead),
        advance: (ms) => {
            ahead += ms;
            writeSetting(db, 'clockAhead', String(ahead));
        },
        toMachineTime: (time) => time - ahead,
    };
}

import type { Database } from '../storage/database.js';
import { readSetting, writeSetting } from '../storage/settings.js';

export interface Clock {
    now: () => Date;
    advance: (ms: number) => void;
    toMachineTime: (time: number) => number;
}

export function createClock(db: Database): Clock {
    let offsetMs = Number(readSetting(db, 'clockAhead') ?? 0);
    return {
        now: () => new Date(Date.now() + offsetMs),
        advance: (ms) => {
            offsetMs += ms;
            writeSetting(db, 'clockAhead', String(offsetMs));
        },
        toMachineTime: (time) => time - offsetMs,
    };
}

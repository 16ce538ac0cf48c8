import type { Database } from '../storage/database.js';
import { readSetting, writeSetting } from '../storage/settings.js';

export interface Clock {
    now: () => Date;
    advance: (ms: number) => void;
    toMachineTime: (time: number) => number;
}

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

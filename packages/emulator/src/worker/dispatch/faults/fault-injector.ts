import type { FaultPlan, ParsedFaults } from '../../../control.js';
import type { Database } from '../../storage/database.js';
import { deleteSetting, readSetting, writeSetting } from '../../storage/settings.js';
import { createWildcardCallMatcher } from './call-pattern.js';
import { createSeededRandom } from './random-numbers.js';

export interface FaultTarget {
    on: FaultPlan['on'];
    /** Id of the event, or of the causing event. */
    event?: string | undefined;
    integration?: string | undefined;
    call: string;
}

export interface FaultInjector {
    readonly any: boolean;
    set(faults: ParsedFaults): void;
    list(): { seed: number; faults: { fault: FaultPlan; met: number }[] };
    /** Returns the function that removes the faults. */
    arm(event: string, faults: readonly FaultPlan[]): () => void;
    match(call: FaultTarget): FaultPlan[];
}

interface Armed {
    fault: FaultPlan;
    draw: () => number;
    matches: (call: string) => boolean;
    met: number;
}

export function createFaultInjector(db: Database): FaultInjector {
    const stored = readSetting(db, 'faults');
    let { seed, faults: plans } = stored === undefined ? NONE : (JSON.parse(stored) as ParsedFaults);
    let armed = prepareFaults(plans, seed);
    const ofEvents = new Map<string, Armed[]>();
    return {
        get any() {
            return armed.length > 0 || ofEvents.size > 0;
        },
        set(given) {
            ({ seed, faults: plans } = given);
            armed = prepareFaults(plans, seed);
            if (plans.length === 0) deleteSetting(db, 'faults');
            else writeSetting(db, 'faults', JSON.stringify(given));
        },
        list: () => ({ seed, faults: armed.map(({ fault, met }) => ({ fault, met })) }),
        arm(event, faults) {
            if (faults.length > 0) ofEvents.set(event, prepareFaults(faults, NONE.seed));
            return () => void ofEvents.delete(event);
        },
        match: (call) =>
            [...armed, ...(ofEvents.get(call.event ?? '') ?? [])]
                .filter((one) => matchFault(one, call))
                .map(({ fault }) => fault),
    };
}

const NONE: ParsedFaults = { seed: 0, faults: [] };

/** Each fault has its own random stream, independent of other faults. */
function prepareFaults(faults: readonly FaultPlan[], seed: number): Armed[] {
    return faults.map((fault, index) => ({
        fault,
        draw: createSeededRandom(seed, index),
        matches: fault.call === undefined ? () => true : createWildcardCallMatcher(fault.call),
        met: 0,
    }));
}

function matchFault(one: Armed, { on, integration, call }: FaultTarget): boolean {
    const { fault } = one;
    if (fault.on !== on || (fault.integration ?? integration) !== integration || !one.matches(call)) return false;
    if (fault.times !== undefined && one.met >= fault.times) return false;
    if (one.draw() >= fault.probability) return false;
    one.met += 1;
    return true;
}

import type { FaultPlan, ParsedFaults } from '../../../control.js';
import type { Database } from '../../storage/database.js';
import { deleteSetting, readSetting, writeSetting } from '../../storage/settings.js';
import { createWildcardCallMatcher } from './call-pattern.js';
import { createSeededRandom } from './random-numbers.js';

/** A delivery or a request, as faults are chosen for it. */
export interface FaultTarget {
    on: FaultPlan['on'];
    /** Id of the event, or of that which the request is made for. Left out where it belongs to none, as its integration then. */
    event?: string | undefined;
    integration?: string | undefined;
    /** Type of the event, or method and address of the request. */
    call: string;
}

/** The faults on purpose of a workspace. */
export interface FaultInjector {
    /** Whether there are any. */
    readonly any: boolean;
    /** Replaces all, and restarts their random numbers from the seed. */
    set(faults: ParsedFaults): void;
    list(): { seed: number; faults: { fault: FaultPlan; met: number }[] };
    /** Adds faults that only calls of one event meet, until the returned function is called. */
    arm(event: string, faults: readonly FaultPlan[]): () => void;
    /** The faults that a call meets, each drawn and counted. */
    meet(call: FaultTarget): FaultPlan[];
}

interface Armed {
    fault: FaultPlan;
    draw: () => number;
    matches: (call: string) => boolean;
    met: number;
}

/** Opens the faults that a workspace has; after a restart their random numbers start from the seed again. */
export function createFaultInjector(db: Database): FaultInjector {
    const stored = readSetting(db, 'faults');
    // Only `set` writes it.
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
        meet: (call) =>
            [...armed, ...(ofEvents.get(call.event ?? '') ?? [])]
                .filter((one) => matchFault(one, call))
                .map(({ fault }) => fault),
    };
}

const NONE: ParsedFaults = { seed: 0, faults: [] };

/** Prepares faults with separate random numbers, so that faults do not affect each other. */
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

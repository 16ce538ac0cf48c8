/** Calls a function after a delay in ms, unless the returned function is called before. */
export type StartTimeout = (milliseconds: number, act: () => void) => () => void;

/** A timer of its own. */
export const startTimer: StartTimeout = (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
};

interface Waiting {
    until: number;
    act: () => void;
}

/** Starts timeouts that share one timer for each length: hardly any is reached, and timers of the runtime took 4 % of a render. */
export function createSharedTimeouts(): StartTimeout {
    const queues = new Map<number, (act: () => void) => () => void>();
    return (milliseconds, act) => {
        const start = queues.get(milliseconds) ?? createQueue(milliseconds);
        queues.set(milliseconds, start);
        return start(act);
    };
}

/** Creates a queue for timeouts of equal length, which end in the order of their start. */
function createQueue(milliseconds: number): (act: () => void) => () => void {
    const waiting = new Set<Waiting>();
    let isArmed = false;
    const schedule = (delay: number) => {
        isArmed = true;
        setTimeout(runDue, delay);
    };
    const runDue = () => {
        isArmed = false;
        for (const one of waiting) {
            const rest = one.until - Date.now();
            if (rest > 0) return schedule(rest);
            waiting.delete(one);
            one.act();
        }
    };
    return (act) => {
        const one = { until: Date.now() + milliseconds, act };
        waiting.add(one);
        if (!isArmed) schedule(milliseconds);
        return () => void waiting.delete(one);
    };
}

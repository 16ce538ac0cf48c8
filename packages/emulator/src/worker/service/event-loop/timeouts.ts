export type StartTimeout = (milliseconds: number, act: () => void) => () => void;

export const startTimer: StartTimeout = (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds);
    return () => clearTimeout(timer);
};

interface Waiting {
    until: number;
    act: () => void;
}

/** Separate timers took 4 % of a render. */
export function createSharedTimeouts(): StartTimeout {
    const queues = new Map<number, (act: () => void) => () => void>();
    return (milliseconds, act) => {
        const start = queues.get(milliseconds) ?? createQueue(milliseconds);
        queues.set(milliseconds, start);
        return start(act);
    };
}

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

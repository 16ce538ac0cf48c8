/** Reports of holds: on a busy machine, any test may cause one. */
const HOLD_REPORT = /(held the event loop|event loop was held|kept \d+ more waiting) for \d+ ms/;

/** Passes each line of a service's log on, except reports of holds. */
export function omitHoldReports(log: (line: string) => void): (line: string) => void {
    return (line) => {
        if (!HOLD_REPORT.test(line)) log(line);
    };
}

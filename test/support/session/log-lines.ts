/** Reports of a held event loop, which any test may cause on a busy machine. */
const HOLD_REPORT = /(held the event loop|event loop was held|kept \d+ more waiting) for \d+ ms/;

export function omitHoldReports(log: (line: string) => void): (line: string) => void {
    return (line) => {
        if (!HOLD_REPORT.test(line)) log(line);
    };
}

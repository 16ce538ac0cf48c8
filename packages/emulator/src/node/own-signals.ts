const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Makes something without letting it listen to signals: the runtime's library would end the process at once on each,
 * but when and how a process ends is for the program to say.
 */
export function withoutSignalHandlers<Made>(make: () => Made): Made {
    const before = SIGNALS.map((signal) => new Set(process.listeners(signal)));
    const made = make();
    SIGNALS.forEach((signal, index) => {
        for (const listener of process.listeners(signal)) {
            if (!before[index]?.has(listener)) process.removeListener(signal, listener);
        }
    });
    return made;
}

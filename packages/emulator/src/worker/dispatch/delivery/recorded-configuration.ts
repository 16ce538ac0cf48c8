import { isNonArrayObject, REDACTED, type RuntimeEnvironment } from '@svc-int/api';

const CONFIGURED = ['installation', 'spaceInstallation', 'siteInstallation'] as const;

/** Redacted values keep their present value. */
export function applyRecordedConfigurations(
    environment: RuntimeEnvironment,
    recorded: Readonly<Record<string, unknown>>,
): RuntimeEnvironment {
    const changes = CONFIGURED.flatMap((name) => {
        const [present, past] = [environment[name], recorded[name]];
        if (!present || !isNonArrayObject(past)) return [];
        const configuration = restoreRedacted(past['configuration'], present.configuration);
        return [[name, { ...present, configuration }]];
    });
    return { ...environment, ...Object.fromEntries(changes) };
}

function restoreRedacted(past: unknown, present: unknown): unknown {
    if (typeof past === 'string') return past.includes(REDACTED) ? present : past;
    if (!isNonArrayObject(past)) return past;
    const known = isNonArrayObject(present) ? present : {};
    return Object.fromEntries(
        Object.entries(past).map(([name, value]) => [
            name,
            restoreRedacted(value, Object.hasOwn(known, name) ? known[name] : undefined),
        ]),
    );
}

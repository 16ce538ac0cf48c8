import { getShellEnvironment } from '../context/process-context.js';

/**
 * A value that a recorded test leaves blank, because it was secret: what the environment variable of this name says, else "test-" and the
 * name. Set the variable where the outcome depends on the value, as that of a signature does.
 */
export function redacted(name: string): string {
    return getShellEnvironment().env[name] ?? `test-${name}`;
}

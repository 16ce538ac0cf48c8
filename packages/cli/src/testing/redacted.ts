import { getShellEnvironment } from '../context/process-context.js';

/**
 * Returns a value for a secret that a recorded test leaves out: the environment variable of this name, or "test-" and the name by default.
 * Set the variable if the outcome depends on the value, as a signature does.
 */
export function redacted(environmentVariableOrTestValueName: string): string {
    return (
        getShellEnvironment().env[environmentVariableOrTestValueName] ?? `test-${environmentVariableOrTestValueName}`
    );
}

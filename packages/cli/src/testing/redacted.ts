import { getShellEnvironment } from '../context/process-context.js';

/**
 * Returns a test value for a redacted secret: the environment variable of this name, else `test-<name>`. Set the variable if
 * the result depends on the value, as for a signature.
 */
export function redacted(environmentVariableOrTestValueName: string): string {
    return (
        getShellEnvironment().env[environmentVariableOrTestValueName] ?? `test-${environmentVariableOrTestValueName}`
    );
}

import { spawn } from 'node:child_process';

const MAX_OUTPUT_CHARACTERS = 20_000;

const KILL_DELAY_MS = 5000;

export async function runAgent(
    command,
    { folder, prompt, promptFile, variables },
    { name, limitSeconds, interruption },
) {
    const start = Date.now();
    const child = spawn(command, {
        shell: true,
        detached: true,
        cwd: folder,
        env: { ...process.env, ...variables, TASK_NAME: name, PROMPT_FILE: promptFile },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => (output = (output + chunk).slice(-MAX_OUTPUT_CHARACTERS)));
    child.stdin.on('error', () => {});
    child.stdin.end(prompt);
    const kill = () => endGroup(child, 'SIGKILL');
    interruption.addEventListener('abort', kill);
    let isLate = false;
    const limit = setTimeout(() => {
        isLate = true;
        endGroup(child, 'SIGTERM');
        setTimeout(kill, KILL_DELAY_MS).unref();
    }, limitSeconds * 1000);
    const code = await new Promise((resolve) => {
        child.on('error', () => resolve(null));
        child.on('close', resolve);
    });
    clearTimeout(limit);
    interruption.removeEventListener('abort', kill);
    kill();
    return { code, isLate, output, seconds: Math.round((Date.now() - start) / 1000) };
}

function endGroup({ pid }, signal) {
    try {
        if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, signal);
    } catch {
        // The processes have ended.
    }
}

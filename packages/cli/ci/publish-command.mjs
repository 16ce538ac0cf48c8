import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SVC_INT = fileURLToPath(new URL('../bin/svc-int.js', import.meta.url));

export function parseApprovals(text = '') {
    const words = text.trim().split(/\s+/).filter(Boolean);
    const isApproval = (word, index) => (index % 2 === 0 ? word === '--approve' : /^[a-z]+$/.test(word));
    if (words.length % 2 === 0 && words.every(isApproval)) return words;
    throw new Error(`APPROVE is "${text}". Write it like: --approve scopes --approve blocks`);
}

export async function runPublishCommand(args, { GITHUB_TOKEN: _, ...env }) {
    const child = spawn(process.execPath, [SVC_INT, 'publish', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const [stream, shown] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
    ])
        stream.on('data', (chunk) => {
            chunks.push(chunk);
            shown.write(chunk);
        });
    const code = await new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (code) => resolve(code ?? 1));
    });
    return { code, output: Buffer.concat(chunks).toString() };
}

/** See `guides/publish-from-ci.md`. */
import { appendFileSync, readFileSync } from 'node:fs';

import { choosePublishMode } from './choose-mode.mjs';
import { savePlanComment } from './plan-comment.mjs';
import { parseApprovals, runPublishCommand } from './publish-command.mjs';

const { env } = process;
try {
    process.exitCode = await runStep(JSON.parse(readFileSync(env.GITHUB_EVENT_PATH ?? '', 'utf8')));
} catch (error) {
    console.log(`::error::${error.message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')}`);
    process.exitCode = 1;
}

async function runStep(event) {
    const { mode, reason } = choosePublishMode(env, event);
    switch (mode) {
        case 'skip':
            console.log(`::notice::${reason}`);
            return 0;
        case 'plan':
            return showPlan(event);
        case 'publish':
            return (await runPublishCommand(['--yes', ...parseApprovals(env.APPROVE)], env)).code;
    }
}

async function showPlan({ number, pull_request: { head } }) {
    const { code, output } = await runPublishCommand(['--dry-run'], env);
    const comment = await savePlanComment(output, code, { number, commit: head.sha }, env);
    if (env.GITHUB_STEP_SUMMARY) appendFileSync(env.GITHUB_STEP_SUMMARY, comment);
    return code;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { checkSeedConditions } from './check-seed-conditions.js';

const SEED = `users:
    - { id: user-ada, name: Ada, email: ada@example.com }
organizations:
    - id: tiny
      title: Tiny
      members: [{ user: user-ada, role: admin }]
      content:
          - type: space
            id: docs
            title: Docs
            pages:
                - { title: Whole, markdown: "{% if a %}\\nb\\n{% endif %}" }
                - { title: File, file: page.md }
                - title: Literal
                  markdown: |
                      First line

                      Before {% if a %} after
                - { title: Quoted, markdown: "a\\n\\n{% if a %}\\nb" }
            reusableContents: [{ id: shared, title: Shared, markdown: "{%- if a -%}" }]
            changeRequests:
                - createdBy: user-ada
                  edits:
                      - type: add
                        page: { title: New, markdown: "{% if a %}\\nb\\n{% else %}\\nc\\n{% endif %}" }
`;

async function writeSeed(files: Record<string, string>): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'svc-int-seed-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    return join(folder, 'seed.yaml');
}

it('checkSeedConditions reports each unread condition of a seed with file, line, column, reason and correction', async () => {
    const problems = await checkSeedConditions(
        await writeSeed({ 'seed.yaml': SEED, 'page.md': '# File\n\ntext\n\n{% if visitor.claims.a %}\n\nmore\n' }),
    );
    const lines = problems.map(
        ({ file, line, column, text }) => `${file?.split('/').at(-1)}:${line}:${column} ${text}`,
    );
    const end = ': visitors see nothing of the page';
    expect(lines).toEqual([
        `page.md:5:1 The condition {% if visitor.claims.a %} has no {% endif %} in the same block${end}`,
        `seed.yaml:18:30 The condition {% if a %} does not stand on a line of its own${end}`,
        `seed.yaml:19:46 The condition {% if a %} has no {% endif %} in the same block${end}`,
        `seed.yaml:20:71 The condition {%- if a -%} is not written as the start of a condition${end}`,
        `seed.yaml:25:55 The condition {% else %} is another branch of a condition, which pages do not have${end}`,
    ]);
    for (const { frame, hint } of problems) {
        expect(frame).toContain('^');
        expect(hint).toContain('{% ');
    }
});

it('checkSeedConditions rejects a seed that cannot be read', async () => {
    await expect(checkSeedConditions(await writeSeed({ 'seed.yaml': 'users: [' }))).rejects.toMatchObject({
        code: 'SEED_INVALID',
    });
});

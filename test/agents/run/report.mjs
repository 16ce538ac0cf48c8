export function summarize(results) {
    const variants = [...new Set(results.map(({ variant }) => variant))];
    const tasks = [...new Set(results.map(({ task }) => task))];
    const of = (chosen) => ({ passed: chosen.filter(({ passed }) => passed).length, of: chosen.length });
    return Object.fromEntries(
        variants.map((variant) => {
            const own = results.filter((result) => result.variant === variant);
            const byTask = tasks.map((task) => [task, of(own.filter((result) => result.task === task))]);
            return [
                variant,
                {
                    ...of(own),
                    percent: Math.round((100 * of(own).passed) / own.length),
                    tasks: Object.fromEntries(byTask),
                },
            ];
        }),
    );
}

export function formatTable(rates) {
    const variants = Object.keys(rates);
    const tasks = Object.keys(Object.values(rates)[0]?.tasks ?? {});
    const rows = [
        ['task', ...variants],
        ...tasks.map((task) => [task, ...variants.map((name) => formatRate(rates[name].tasks[task]))]),
        ['all', ...variants.map((name) => `${formatRate(rates[name])} (${rates[name].percent} %)`)],
    ];
    const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
    return rows
        .map((row) =>
            row
                .map((cell, column) => cell.padEnd(widths[column]))
                .join('  ')
                .trimEnd(),
        )
        .join('\n');
}

const formatRate = ({ passed, of }) => `${passed}/${of}`;

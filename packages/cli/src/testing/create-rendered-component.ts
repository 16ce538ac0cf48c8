import { listPressables, selectOptions, writeText, type InputHost, type Instance } from '@svc-int/emulator/page';

import { resolveSelectOptionIds } from './options.js';
import type { ComponentPage } from './page.js';
import { findPressable } from './pressables.js';
import { printTree } from './print-tree.js';
import { createQueries, formatMatch, type TextMatch } from './queries.js';
import type { RenderedComponent, ElementTarget } from './rendered-component.js';
import { listVisibleElements, type TreeElement } from './tree.js';
import { createWebframeLister, type TestWebframe } from './webframes.js';

// oxlint-disable-next-line max-lines-per-function -- a table of queries and inputs over one page
export function createRenderedComponent(instance: Instance, page: ComponentPage): RenderedComponent {
    const getView = () => instance.view.get();
    const getElement = () => {
        const rendered = getView().element;
        if (rendered) return rendered;
        throw new Error(`"${instance.componentId}" has rendered nothing.`);
    };
    const listShown = () => listVisibleElements(getElement(), getView().state);
    const print = () => printTree(getView().element ?? '(nothing was rendered)');
    const queries = createQueries(listShown, print);
    const createInputHost = (): InputHost => ({
        state: getView().state,
        write: (key, value) => instance.write(key, value),
        press: (action) => page.session.dispatch(instance, action),
    });

    const listFrames = createWebframeLister(instance, {
        listShown: () => queries.getAllByType('webframe'),
        press: (action) => page.session.dispatch(instance, action),
        waitForIdle: () => page.waitForIdle(),
    });

    const find = (target: ElementTarget): TreeElement => {
        if (isMatch(target)) return queries.getByLabel(target);
        if (!target) throw new Error(`The element does not exist: the query found fewer elements.\n\n${print()}`);
        if (listShown().some((one) => one.element === target)) return target;
        throw new Error(`The element is no longer shown: query it again.\n\n${printTree(target)}`);
    };

    return {
        ...queries,
        get element() {
            return getElement();
        },
        get props() {
            return getView().props;
        },
        get state() {
            return getView().state;
        },
        get text() {
            return listShown()
                .flatMap(({ texts }) => texts)
                .join('\n');
        },
        get modal() {
            return page.modal;
        },
        get question() {
            return page.question?.confirm;
        },
        get completed() {
            return page.completed;
        },
        get frames() {
            return listFrames();
        },
        get frame() {
            queries.getByType('webframe');
            return listFrames()[0] as TestWebframe;
        },
        openedUrls: page.openedUrls,
        notices: page.notices,

        async press(target) {
            page.assertReachable(instance);
            const pressable = findPressable(
                listPressables(listShown()),
                isMatch(target) ? target : find(target),
                print,
            );
            if (pressable.disabled) throw new Error(`${describeTarget(target)} is disabled.`);
            const invoke = () => pressable.press(createInputHost());
            if (pressable.confirm) page.question = { confirm: pressable.confirm, agree: invoke };
            else invoke();
            await page.waitForIdle();
        },

        async type(target, text) {
            page.assertReachable(instance);
            const field = find(target);
            const isText = 'type' in field && (field.type === 'textinput' || field.type === 'codeblock');
            if (!isText || field.state === undefined) throw createTargetError(target, field, "can't be typed into");
            if ('disabled' in field && field.disabled) throw new Error(`${describeTarget(target)} is disabled.`);
            writeText(field, text, createInputHost());
            await page.waitForIdle();
        },

        async select(target, ...options) {
            page.assertReachable(instance);
            const field = find(target);
            if (!('type' in field) || field.type !== 'select')
                throw createTargetError(target, field, 'is not a select');
            if (field.disabled) throw new Error(`${describeTarget(target)} is disabled.`);
            if (!field.multiple && options.length !== 1) {
                throw new Error(`${describeTarget(target)} takes one option, not ${options.length}.`);
            }
            selectOptions(
                field,
                await resolveSelectOptionIds(field, options, getView().state, page),
                createInputHost(),
            );
            await page.waitForIdle();
        },

        async confirm() {
            page.claimQuestion().agree();
            await page.waitForIdle();
        },
        async cancel() {
            page.claimQuestion();
            await page.waitForIdle();
        },
        async dismiss() {
            page.assertReachable(instance);
            page.assertModal(instance);
            page.session.dismiss(instance);
            await page.waitForIdle();
        },
        async refresh() {
            page.session.refresh();
            await page.waitForIdle();
        },
        settled: () => page.waitForIdle(),
        toString: print,
    };
}

function isMatch(target: ElementTarget): target is TextMatch {
    return typeof target === 'string' || target instanceof RegExp;
}

function describeTarget(target: ElementTarget): string {
    return isMatch(target) ? formatMatch(target) : 'The element';
}

function createTargetError(target: ElementTarget, element: TreeElement, why: string): Error {
    return new Error(`${describeTarget(target)} ${why}.\n\n${printTree(element)}`);
}

import * as z from 'zod';

import { actionSchema } from './actions.schema.js';
import { iconSchema, confirmSchema, urlObjectSchema } from './element-parts.schema.js';
import { defineExactSchema } from './exact-schema.js';
import { imageElementSchema } from './text-elements.schema.js';
import type {
    ButtonElement,
    TextInputElement,
    SelectElement,
    SwitchElement,
    CheckboxElement,
    RadioElement,
} from './form-elements.js';

export const buttonElementSchema = defineExactSchema<ButtonElement>()(
    z
        .object({
            type: z.literal('button'),
            onPress: actionSchema,
            style: z.enum(['primary', 'secondary', 'danger']).optional(),
            icon: iconSchema.optional(),
            trailingIcon: iconSchema.optional(),
            label: z.string().optional(),
            tooltip: z.string().optional(),
            confirm: confirmSchema.optional(),
            disabled: z.boolean().optional(),
        })
        .meta({ id: 'ButtonElement' }),
);

export const textInputElementSchema = defineExactSchema<TextInputElement>()(
    z
        .object({
            type: z.literal('textinput'),
            state: z.string(),
            disabled: z.boolean().optional(),
            initialValue: z.string().optional(),
            placeholder: z.string().optional(),
            multiline: z.boolean().optional(),
            inputType: z.enum(['text', 'password', 'email']).optional(),
        })
        .meta({ id: 'TextInputElement' }),
);

const selectOptionSchema = z
    .object({ id: z.string(), label: z.string(), icon: z.union([iconSchema, imageElementSchema]).optional() })
    .meta({ id: 'SelectOption' });
export const selectElementSchema = defineExactSchema<SelectElement>()(
    z
        .object({
            type: z.literal('select'),
            state: z.string(),
            options: z.union([
                z.array(selectOptionSchema),
                z.object({ url: z.union([z.string(), urlObjectSchema]) }),
                z.object({ source: z.literal('openapi') }),
            ]),
            disabled: z.boolean().optional(),
            initialValue: z.union([z.string(), z.array(z.string())]).optional(),
            onValueChange: actionSchema.optional(),
            placeholder: z.string().optional(),
            multiple: z.boolean().optional(),
            acceptInput: z.boolean().optional(),
        })
        .meta({ id: 'SelectElement' }),
);

export const switchElementSchema = defineExactSchema<SwitchElement>()(
    z
        .object({
            type: z.literal('switch'),
            state: z.string(),
            disabled: z.boolean().optional(),
            initialValue: z.boolean().optional(),
            onValueChange: actionSchema.optional(),
            confirm: confirmSchema.optional(),
        })
        .meta({ id: 'SwitchElement' }),
);

const choice = { state: z.string(), value: z.union([z.string(), z.number()]), confirm: confirmSchema.optional() };
export const checkboxElementSchema = defineExactSchema<CheckboxElement>()(
    z.object({ type: z.literal('checkbox'), ...choice }).meta({ id: 'CheckboxElement' }),
);
export const radioElementSchema = defineExactSchema<RadioElement>()(
    z
        .object({
            type: z.literal('radio'),
            ...choice,
            disabled: z.boolean().optional(),
        })
        .meta({ id: 'RadioElement' }),
);

import { type FirstStep, type FirstStepPart, firstSteps } from '@comensal/domain/home';
import { type Actor } from '@comensal/domain/platform/access';
import type { Parameters } from '../platform/database/query';

const exists = (rows: string): string => `exists (select from ${rows})`;

/** Whether each part of a step is there. */
const parts: Readonly<Record<FirstStepPart, string>> = {
  companies: exists('companies where is_active'),
  centres: exists('business_units where is_active'),
  materials: exists('sales_materials'),
};

interface Done {
  /** A condition; omitted where the parts decide. */
  readonly condition?: (username: string) => string;
  readonly parts?: readonly FirstStepPart[];
}

/** When each step is done. Every condition stops at the first row it finds. */
const done: Readonly<Record<FirstStep, Done>> = {
  masterData: { parts: ['companies', 'centres', 'materials'] },
  associations: { condition: () => exists('company_business_unit_relations where is_active') },
  services: { condition: () => exists('food_services where is_active') },
  prices: { condition: () => exists('price_lists where is_active') },
  // A profile to assign: neither the registration profile, nor one without modules.
  profiles: {
    condition: (username) =>
      exists(`profile_module_relations m where not exists (select from profile_module_relations r where r.profile_name = m.profile_name and r.module = 'Registro de Contratista')
        and m.profile_name is distinct from (select u.profile_name from users u where u.username = ${username})`),
  },
  users: {
    condition: (username) => exists(`users u where u.is_active and not u.pre_contractor and u.username <> ${username}`),
  },
  serviceProfiles: { condition: () => exists('food_services_profiles where is_active') },
  diners: { condition: () => exists('customers where is_active') },
  terminalKey: { condition: () => exists('terminal_keys where revoked_at is null') },
  // A terminal takes nobody's meal before it knows a diner.
  publication: { condition: () => exists(`config_entries where kind = 'customer' and content is not null`) },
  delivery: { condition: () => exists('meal_transactions') },
};

/** The steps as JSON, each with what is missing; null once all are done. A dozen one-row lookups. */
export function firstStepsTile({ actor }: { readonly actor: Actor }, parameters: Parameters): string {
  const username = parameters.add(actor.username);
  const rows = firstSteps.map((step) => {
    const { condition, parts: needed = [] } = done[step];
    const missing = `array_remove(array[${needed.map((part) => `case when not ${parts[part]} then '${part}' end`).join(', ')}]::text[], null)`;
    return `('${step}', ${condition?.(username) ?? 'true'}, ${missing})`;
  });
  return `select case when bool_and(isDone and missing = '{}') then null
      else json_agg(json_build_object('step', step, 'done', isDone and missing = '{}', 'missing', missing) order by place) end
    from rows from (unnest(array[${firstSteps.map((step) => `'${step}'`).join(', ')}])) with ordinality as wanted(name, place)
    join (values ${rows.join(', ')}) as found(step, isDone, missing) on step = name`;
}

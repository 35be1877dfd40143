import { businessTimeZone } from '@comensal/domain/platform/dates';

/** The meal that counts already and is the same as the row `r`: diner, centre, service and minute. As `same.id`. */
export const sameMeal = `lateral (
    select m.id from meal_transactions m left join voided_meals k on k.meal_id = m.id
     where m.customer_id = r.customer_id and m.business_unit_id = r.business_unit_id and m.food_service_id = r.food_service_id
       and m.occurred_on = (r.occurred_at at time zone '${businessTimeZone}')::date
       and date_trunc('minute', m.occurred_at) = date_trunc('minute', r.occurred_at)
       and m.voids_meal_id is null and m.qty > coalesce(k.qty, 0)
     order by m.id limit 1
  ) same`;

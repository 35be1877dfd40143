/** What a mail about the account `a` names, and the joins for it. */
export const untoldColumns = `a.company_id as "companyId", co.business_name as "businessName", a.business_unit_id as "businessUnitId",
                bu.name as "businessUnitName", a.group_id as "groupId", g.name as "groupName", a.balance`;
export const untoldNames = `join companies co on co.id = a.company_id join business_units bu on bu.id = a.business_unit_id
           left join groups g on g.id = a.group_id`;

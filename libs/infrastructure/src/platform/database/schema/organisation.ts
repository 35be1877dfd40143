/** Companies, logistics centres and their relation; profiles and users; stored files (ACC, USR, PRF, CUS, BUS). */
export const organisation = `
  create table companies (
    id text primary key check (id <> ''),
    business_name text not null,
    cuit varchar(12) not null,
    category text not null check (category in ('2A', '2B', '2C', '2D', '2E')),
    is_active boolean not null default true,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index companies_business_name_idx on companies (business_name);
  create index companies_category_idx on companies (category);
  create index companies_cuit_idx on companies (cuit);
  create index companies_search_idx on companies using gin (lower(immutable_unaccent(id || ' ' || business_name || ' ' || cuit)) gin_trgm_ops);
  create index companies_sort_idx on companies (lower(immutable_unaccent(business_name)), id);
  create trigger shrink_scope after update on companies for each row
    when (old.is_active and not new.is_active) execute function shrink_by_place();

  create table business_units (
    id text primary key check (id <> ''),
    name text not null,
    segment_description text,
    is_active boolean not null default true,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create index business_units_name_idx on business_units (name);
  create index business_units_search_idx on business_units using gin (lower(immutable_unaccent(id || ' ' || name || ' ' || coalesce(segment_description, ''))) gin_trgm_ops);
  create index business_units_sort_idx on business_units (lower(immutable_unaccent(name)), id);
  create trigger shrink_scope after update on business_units for each row
    when (old.is_active and not new.is_active) execute function shrink_by_place();

  create table company_business_unit_relations (
    company_id text not null references companies,
    business_unit_id text not null references business_units,
    type text not null check (type in ('CLI', 'CON')),
    is_active boolean not null default true,
    manage_groups boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (company_id, business_unit_id)
  );
  create index company_business_unit_relations_business_unit_idx on company_business_unit_relations (business_unit_id);
  create trigger count_version before update on company_business_unit_relations for each row
    when ((old.type, old.is_active, old.manage_groups) is distinct from (new.type, new.is_active, new.manage_groups))
    execute function count_relation_version();

  create table profiles (
    name varchar(15) primary key check (btrim(name) <> ''),
    description varchar(50) not null default '',
    second_factor boolean not null default false,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  create unique index profiles_name_unique on profiles (lower(immutable_unaccent(name)));

  create table profile_module_relations (
    profile_name varchar(15) not null references profiles on update cascade on delete cascade,
    module text not null,
    permission text not null check (permission in ('R', 'W')),
    primary key (profile_name, module)
  );
  create index profile_module_relations_module_idx on profile_module_relations (module);
  create trigger shrink_scope after insert or update on profile_module_relations for each row
    when (new.module = 'Lider de Grupo') execute function shrink_by_leadership();

  -- A removed user stays for the history, without a profile, so that the profile can be removed later.
  create table users (
    username varchar(15) primary key check (btrim(username) <> ''),
    name varchar(50) not null,
    surname varchar(50) not null,
    email varchar(50) not null,
    password_hash text not null,
    profile_name varchar(15) references profiles on update cascade on delete set null,
    business_unit_total_access boolean not null default false,
    pre_contractor boolean not null default false,
    is_active boolean not null default true,
    email_verified_at timestamptz,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint users_active_has_profile check (profile_name is not null or not is_active)
  );
  create unique index users_username_unique on users (lower(immutable_unaccent(username)));
  create unique index users_email_unique on users (lower(email)) where is_active;
  create index users_profile_name_idx on users (profile_name);
  create index users_surname_name_idx on users (surname, name);
  create trigger forget_email_proof before update of email on users
    for each row when (lower(new.email) is distinct from lower(old.email)) execute function forget_email_proof();
  create trigger end_pending_sign_ins after update of password_hash, is_active on users for each row
    when (old.password_hash is distinct from new.password_hash or old.is_active is distinct from new.is_active)
    execute function end_pending_sign_ins();
  create trigger shrink_scope after update on users for each row
    when ((old.business_unit_total_access and not new.business_unit_total_access)
      or new.profile_name is distinct from old.profile_name or new.email is distinct from old.email
      or (old.email_verified_at is not null and new.email_verified_at is null))
    execute function shrink_by_user();
  create index users_look_idx on users (look_of_name(username));

  create table files (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    content_type text not null,
    size bigint not null check (size >= 0),
    sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
    created_by varchar(15) references users,
    created_at timestamptz not null default now()
  );
  create index files_created_by_idx on files (created_by);

  create table user_business_unit_company_relations (
    username varchar(15) not null references users,
    business_unit_id text not null references business_units,
    company_id text not null references companies,
    primary key (username, business_unit_id, company_id)
  );
  create index user_business_unit_company_relations_business_unit_idx on user_business_unit_company_relations (business_unit_id);
  create index user_business_unit_company_relations_company_idx on user_business_unit_company_relations (company_id);
  create index user_business_unit_company_relations_pair_idx on user_business_unit_company_relations (username, company_id, business_unit_id);
  create trigger shrink_scope after delete on user_business_unit_company_relations
    referencing old table as removed for each statement execute function shrink_by_pairs();

  create table user_scopes (username varchar(15) primary key, shrunk bigint not null);
`;

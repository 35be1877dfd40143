import { Migration } from '@mikro-orm/migrations';

/** Companies, logistics centres and their relation; profiles and users (ACC, USR, PRF, CUS, BUS). */
export class Organisation extends Migration {
  override up(): void {
    this.addSql(`
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

      create table company_business_unit_relations (
        company_id text not null references companies,
        business_unit_id text not null references business_units,
        type text not null check (type in ('CLI', 'CON')),
        is_active boolean not null default true,
        manage_groups boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (company_id, business_unit_id)
      );
      create index company_business_unit_relations_business_unit_idx on company_business_unit_relations (business_unit_id);
    `);
    this.addSql(`
      create table profiles (
        name varchar(15) primary key check (btrim(name) <> ''),
        description varchar(50) not null default '',
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

      -- A removed user stays for the history, without a profile, so that the profile can be removed later on.
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
        version integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        constraint users_active_has_profile check (profile_name is not null or not is_active)
      );
      create unique index users_username_unique on users (lower(immutable_unaccent(username)));
      create unique index users_email_unique on users (lower(email)) where is_active;
      create index users_profile_name_idx on users (profile_name);
      create index users_surname_name_idx on users (surname, name);

      alter table files add constraint files_created_by_fkey foreign key (created_by) references users;

      create table user_business_unit_company_relations (
        username varchar(15) not null references users,
        business_unit_id text not null references business_units,
        company_id text not null references companies,
        primary key (username, business_unit_id, company_id)
      );
      create index user_business_unit_company_relations_business_unit_idx on user_business_unit_company_relations (business_unit_id);
      create index user_business_unit_company_relations_company_idx on user_business_unit_company_relations (company_id);
    `);
  }
}

import { creditOf, type PressedForms } from '../../e2e/setup/pressed-form';

export const pressedForms: PressedForms = {
  comment: {
    source: 'comments/comment-form.tsx',
    username: 'admin',
    path: (one) => creditOf('Aprobado')(one).replace('edit', 'show'),
    send: 'Comentar',
  },
};
